import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** Expects that axe finds nothing on the page as it stands. Names what it finds, and where. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()

  const findings = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 200)} ${failureSummary}`),
  }))
  expect(findings, `on ${page.url()}`).toEqual([])
}
