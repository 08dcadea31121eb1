import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@souk-vert/shared/language/languages'
import { repositoryRoot } from 'tools/repository-root'
import type { Say } from './screens'
import { expect } from '../test'

const ARABIC = /[\u0600-\u06ff]/

/**
 * Names and signs that are the same in every language: the shop's, brands, addresses, units, other languages' own
 * names, the tests' own address.
 */
const SAME =
  /العربية|Souk|Vert|\S+@\S+|https?:\S+|souk-vert\.\w+|\b(EN|FR|English|Français|Facebook|Instagram|LinkedIn|DZD|CSV|ZIP|JPEG|PNG|WebP|AVIF|GIF|MB|UTF-8|Stripe|ORD-\w+|Candia|Bimo|Soummam|12 Rue Didouche Mourad|12 Rue des Orangers, 16000|Algiers|Algeria)\b/g

/** Texts of a part in a language, by their names. */
export const readTexts = (part: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(repositoryRoot, part, 'messages', `${language}.json`), 'utf8')) as Record<string, string>

const parts = readdirSync(repositoryRoot).filter((name) => /-mfe$|^shell$|^shared$|^backend$/.test(name))

/** Messages of another language, without values, that read otherwise in this one. */
function foreignTo(language: Language, other: Language): Set<string> {
  const texts = parts.flatMap((part) => Object.values(readTexts(part, other)))
  const own = new Set(parts.flatMap((part) => Object.values(readTexts(part, language))))
  return new Set(texts.filter((text) => !/[{<]/.test(text) && !own.has(text)))
}

/** Says messages of the parts in a language. */
export function sayIn(language: Language): Say {
  return (part, name) => patternOf(readTexts(part, language)[name]!)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A message as a page shows it: what has values is a pattern. */
export const patternOf = (text: string): string | RegExp =>
  text.includes('{')
    ? new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
        's',
      )
    : text

/** A text without the words in it that are data, longest first. */
const withoutData = (text: string, data: string[]): string =>
  data
    .filter((each) => /\p{L}{2}/u.test(each) && text.includes(each))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, each) => rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(each)}(?!\\p{L})`, 'gu'), ''), text)

/** Texts of a page that people see or hear: of elements, labels, placeholders and titles. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const isShown = (element: Element) =>
      !element.closest('script, style, noscript, code, [lang]:not(html), [data-language-free]')
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

const none = () => Promise.resolve<string[]>([])

/** Expects that no text of a page is in another language than its own; `data` lists what people and the shop wrote. */
export async function expectOneLanguage(
  page: Page,
  language: Language,
  data: () => Promise<string[]> = none,
): Promise<void> {
  const foreign = new Set(
    LANGUAGES.filter((other) => other !== language).flatMap((other) => [...foreignTo(language, other)]),
  )
  const texts = await textsOf(page)
  // After the texts, so that it has all that they come from.
  const known = await data()
  const isData = new Set(known)
  const strange = texts.filter((text) => {
    if (isData.has(text)) return false
    if (foreign.has(text)) return true
    const rest = withoutData(text, known).replaceAll(SAME, '')
    // Arabic has letters of its own: what has words and none of them is of another language.
    return language === 'ar' ? !ARABIC.test(text) && /[A-Za-zÀ-ÿ]{3,}/.test(rest) : ARABIC.test(rest)
  })
  expect.soft([...new Set(strange)], `texts in another language on ${page.url()}`).toEqual([])
}

/** Expects that a page is as wide as the screen, and that nothing of a dialog is beside it. */
export async function expectWidth(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  const scrollWidth = () =>
    page.evaluate(() => {
      const beside = [...document.querySelectorAll('[role=dialog]')].map((each) => each.scrollWidth - each.clientWidth)
      return document.documentElement.scrollWidth + Math.max(0, ...beside)
    })
  await expect.soft.poll(scrollWidth, { message: `width of ${page.url()}`, timeout: 3000 }).toBe(width)
}

/**
 * Expects that each box of a page from right to left is where it is from left to right, mirrored. It is turned around itself, so that
 * its texts are as wide. What runs in a line of text, and what MUI places, is left out: its styles are turned when they are made.
 */
export async function expectMirrored(page: Page): Promise<void> {
  const moved = () =>
    page.evaluate(() => {
      const root = document.documentElement
      const isScrolled = ({ scrollLeft }: Element) => scrollLeft !== 0
      const inScrolled = (element: Element | null): boolean =>
        element !== null && (isScrolled(element) || inScrolled(element.parentElement))
      const boxes = () =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.checkVisibility() && !/^inline/.test(getComputedStyle(element).display))
          .filter(
            (element) =>
              !element.closest('[class*=Mui], svg, [dir=ltr]:not(html), [dir=auto] *, option') && !inScrolled(element),
          )
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
        const isOff = Math.abs(other.left - expected) > 1 || Math.abs(other.width - box.width) > 1
        return isOff
          ? [`${element.outerHTML.slice(0, 120)} is at ${Math.round(other.left)}, not ${Math.round(expected)}`]
          : []
      })
      turn('rtl')
      return wrong
    })
  const at = `${page.url()} at ${page.viewportSize()!.width} px`
  await expect.soft.poll(moved, { message: `boxes that are not mirrored on ${at}`, timeout: 3000 }).toEqual([])
}
