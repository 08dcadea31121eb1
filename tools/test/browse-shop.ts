import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import type { Option } from '@souk-vert/shared/text/command-line'
import { chromiumOptions, chromiumPath } from '@souk-vert/shared/testing/chromium'
import { Refusal } from '../run/refusal'
import { startShop } from './shop-process'
import { temporaryFolder } from './temporary-folder'

/** Throws Refusal where there is no Chromium. */
async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Refusal('Chromium is missing: install it, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumOptions })
}

/** Option of the commands that look at a shop. */
export const URL_OPTION: Record<'url', Option> = {
  url: { type: 'string', value: '<address>', does: 'a running shop, in place of a fresh demo shop' },
}

/** Lets `browse` look at the running shop at `url`, or at a fresh demo shop. Throws Refusal without Chromium. */
export async function browseShop(
  url: string | undefined,
  browse: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const browser = await launchChromium()
  try {
    await (url ? browse(browser, url) : onFreshShop((freshUrl) => browse(browser, freshUrl)))
  } finally {
    await browser.close()
  }
}

async function onFreshShop(look: (url: string) => Promise<void>): Promise<void> {
  console.log('Starting a shop …')
  const shop = await startShop({ dataDir: await temporaryFolder('browse') })
  await look(shop.url)
  await shop.stop()
}
