import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** Expects that axe finds nothing on the page as it stands. Names what it finds, and where. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // An experimental rule, which axe leaves out by itself: a visitor that speaks commands says what they see.
  // Of what is right, axe would otherwise name each element, too, which takes most of its time.
  const options = { resultTypes: ['violations' as const], rules: { 'label-content-name-mismatch': { enabled: true } } }
  // Without frames of other origins there is no need of a second page to put results together in.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode()
  const { violations } = await axe.analyze()

  // Arrow keys walk through a group of options, and scroll it; the field keeps the focus.
  const isWalked = ({ id, nodes }: (typeof violations)[number]) =>
    id === 'scrollable-region-focusable' && nodes.every(({ html }) => html.startsWith('<div role="group"'))
  const findings = violations
    .filter((found) => !isWalked(found))
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} ${failureSummary}`),
    }))
  expect.soft(findings, `axe on ${page.url()}`).toEqual([])
}
