/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { dashboard } from './dashboard'
import { alertsFile, notGiven } from './operations-queries'

test('the file of the dashboard is what its source says: npm run dashboard writes it', () => {
  const file = join(repositoryRoot, 'docs/operations/storefront-dashboard.json')

  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(dashboard)))
})

test('each alert says what has happened and what to do', () => {
  const rules = readFileSync(alertsFile, 'utf8').split('- alert: ').slice(1)

  expect(rules.length).toBeGreaterThan(15)
  for (const rule of rules) {
    expect(rule).toMatch(/^ {10}summary: .+$/m)
    expect(rule).toMatch(/^ {10}action: .+\.$/m)
  }
})

test('a figure or a label that no part has is noticed', () => {
  const missing = notGiven('storefront-backend', 'storefront_jobs_total{name="send-mail"} 1\n')

  expect(missing).toContainEqual(expect.stringMatching(/^storefront_orders_last_hour in /))
  expect(missing).toContainEqual(expect.stringMatching(/^storefront_jobs_total\{outcome\} in /))
  expect(missing).toContainEqual(expect.stringMatching(/^outcome in /))
  expect(missing).not.toContainEqual(expect.stringMatching(/^storefront_jobs_total\{name\}/))
})
