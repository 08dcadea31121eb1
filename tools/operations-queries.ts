import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { dashboardQueries } from './dashboard'

/** The rules of alerts. */
export const alertsFile = join(repositoryRoot, 'docs/operations/alerts.yaml')

/** Labels that Prometheus adds to everything that it scrapes. */
const ADDED_LABELS = ['job', 'instance', 'le']

/** Every expression of the alerts. */
const alertExpressions = (): string[] =>
  [...readFileSync(alertsFile, 'utf8').matchAll(/^ {8}expr: (?:>-)?(.*(?:\n {10}.*)*)/gm)].map(([, text]) =>
    text!.replace(/\s+/g, ' ').trim(),
  )

/** The figures that an expression names, with the labels by which it chooses. */
const selectorsIn = (expression: string) =>
  [...expression.matchAll(/\b((?:storefront|process|nodejs)_\w+)(?:\{(.*?)\})?/g)].map(([, name, chosen = '']) => ({
    name: name!,
    chosen,
    labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
  }))

/** Labels of each figure in Prometheus' text format. */
function labelsByName(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name, list = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = found.get(name!) ?? new Set(ADDED_LABELS)
    for (const [, label] of list.matchAll(/(\w+)="/g)) labels.add(label!)
    found.set(name!, labels)
  }
  return found
}

/** What an expression groups by. */
const groupsIn = (expression: string) =>
  [...expression.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, list]) => list!.split(', '))

/**
 * What dashboard and alerts ask of a job, and which what it printed at `/metrics` does not have: figures and labels, each with
 * its expression. A figure without a job is told as well.
 */
export function notGiven(job: string, metrics: string): string[] {
  const given = labelsByName(metrics)
  return [...dashboardQueries.map(({ expr }) => expr), ...alertExpressions()].flatMap((expression) => {
    const all = selectorsIn(expression)
    const withoutJob = all.filter(({ labels }) => !labels.includes('job')).map(({ name }) => `${name} without a job`)
    const asked = all.filter(({ chosen }) => new RegExp(`job=~?"[^"]*${job}\\b`).test(chosen))
    const lacking = asked.flatMap(({ name, labels }) => {
      const own = given.get(name)
      return own ? labels.filter((label) => !own.has(label)).map((label) => `${name}{${label}}`) : [name]
    })
    const groups = asked.length < all.length ? [] : groupsIn(expression)
    const unknown = groups.filter((label) => !asked.some(({ name }) => given.get(name)?.has(label)))
    return [...withoutJob, ...lacking, ...unknown].map((what) => `${what} in ${expression}`)
  })
}
