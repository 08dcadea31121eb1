import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '@souk-vert/shared/language/languages'
import { repositoryRoot } from 'tools/repository-root'
import { expect } from './test'

/** Names and signs that are the same in every language: the shop's, brands, addresses, units, other languages' own names. */
const SAME =
  /Souk|Vert|\S+@\S+|https?:\S+|souk-vert\.\w+|\b(EN|FR|English|Français|Facebook|Instagram|LinkedIn|DZD|CSV|ZIP|JPEG|PNG|WebP|AVIF|GIF|MB|UTF-8|Stripe|ORD-\w+)\b/g

const readTexts = (part: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(repositoryRoot, part, 'messages', `${language}.json`), 'utf8')) as Record<string, string>

/** English messages without values that read otherwise in a language. */
function englishOnly(language: Language): Set<string> {
  const parts = readdirSync(repositoryRoot).filter((name) => /-mfe$|^shell$|^shared$|^backend$/.test(name))
  const texts = parts.flatMap((part) => {
    const [english, other] = [readTexts(part, 'en'), readTexts(part, language)]
    const same = new Set(Object.values(other))
    return Object.values(english).filter((text) => !/[{<]/.test(text) && !same.has(text))
  })
  return new Set(texts)
}

/** Texts of a page that people see or hear: of elements, labels, placeholders and titles. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const isShown = (element: Element) =>
      !element.closest('script, style, noscript, [lang]:not(html), [data-language-free]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (node.parentElement && isShown(node.parentElement)) texts.push(node.data.trim())
      } else if (node instanceof Element && isShown(node))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
          texts.push(node.getAttribute(name)?.trim() ?? '')
    }
    return texts.filter(Boolean)
  })

/** Expects that no text of a page is in another language than its own. */
export async function expectOneLanguage(page: Page, language: Exclude<Language, 'en'>): Promise<void> {
  const english = englishOnly(language)
  const texts = await textsOf(page)
  const strange = texts.filter((text) => {
    if (english.has(text)) return true
    // Arabic has letters of its own: what has words and none of them is of another language.
    return language === 'ar' && !/[\u0600-\u06ff]/.test(text) && /[A-Za-zÀ-ÿ]{3,}/.test(text.replaceAll(SAME, ''))
  })
  expect([...new Set(strange)], `texts in another language on ${page.url()}`).toEqual([])
}

/**
 * Expects that each box of a page from right to left is where it is from left to right, mirrored. It is turned around itself, so that
 * its texts are as wide. What runs in a line of text, and what MUI places, is left out: its styles are turned when they are made.
 */
export async function expectMirrored(page: Page): Promise<void> {
  const moved = await page.evaluate(() => {
    const root = document.documentElement
    const isScrolled = ({ scrollLeft }: Element) => scrollLeft !== 0
    const inScrolled = (element: Element | null): boolean =>
      element !== null && (isScrolled(element) || inScrolled(element.parentElement))
    const boxes = () =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => element.checkVisibility() && !/^inline/.test(getComputedStyle(element).display))
        .filter((element) => !element.closest('[class*=Mui], svg, [dir=ltr]:not(html), option') && !inScrolled(element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
    const turn = (direction: 'ltr' | 'rtl') => {
      root.dir = direction
      // Chromium keeps negative margins where they were, unless all is laid out again.
      document.body.style.display = 'none'
      document.body.getBoundingClientRect()
      document.body.style.display = ''
    }
    const turned = new Map(boxes().map(({ element, box }) => [element, box]))
    turn('ltr')
    const width = root.clientWidth
    const wrong = boxes().flatMap(({ element, box }) => {
      const other = turned.get(element)
      if (!other) return []
      const expected = width - box.left - box.width
      const isOff = Math.abs(other.left - expected) > 1.5 || Math.abs(other.width - box.width) > 1.5
      return isOff
        ? [`${element.outerHTML.slice(0, 120)} is at ${Math.round(other.left)}, not ${Math.round(expected)}`]
        : []
    })
    turn('rtl')
    return wrong
  })
  expect(moved, `boxes that are not mirrored on ${page.url()}`).toEqual([])
}
