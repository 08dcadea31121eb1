import { pageLanguage } from '@souk-vert/shared/language/page-language'
import type { Release } from '@souk-vert/shared/releases/format'
import { routesIn } from '@souk-vert/shared/releases/texts-in'
import type { PageData, LocalBuild } from '../page-data'

/** Under this name the tab stores how far the page was scrolled, in px, before it was loaded again for a saved change. */
const SCROLL = 'local-build-scroll'

const positionToRestore = () => Number(sessionStorage.getItem(SCROLL))

/** Goes back to where one was as soon as the page is long enough. */
function restoreScroll(): void {
  const position = positionToRestore()
  if (!position) return
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < position) return
    observer.disconnect()
    sessionStorage.removeItem(SCROLL)
    scrollTo(0, position)
  })
  observer.observe(document.body)
}

/**
 * Loads the page again, at the same address and place, whenever a change was saved; also by a second change that comes before the
 * page is back at its place.
 */
function followChanges(origin: string): void {
  new EventSource(`${origin}/changes`).onmessage = () => {
    if (!positionToRestore()) sessionStorage.setItem(SCROLL, String(scrollY))
    location.reload()
  }
}

/** Shows on every page that this browser sees a local build, and ends it when pressed. */
function showBadge(text: string): void {
  const badge = document.createElement('a')
  badge.href = '?mfe=off'
  badge.textContent = `${text}. End`
  badge.style.cssText =
    'position:fixed;left:8px;bottom:80px;z-index:2000;max-width:calc(100vw - 16px);min-height:44px;box-sizing:border-box;padding:12px 16px;border-radius:8px;background:#7a2e8e;color:#fff;font:600 14px/20px sans-serif;overflow-wrap:anywhere'
  document.body.append(badge)
}

async function readRelease({ origin }: LocalBuild): Promise<Release> {
  const answer = await fetch(`${origin}/release.json`, { cache: 'no-store' })
  return (await answer.json()) as Release
}

/**
 * The page's data with a remote from a developer's machine in the place of its release, also one that was never released;
 * as it was while that machine does not answer. A badge says which.
 */
export async function takeLocalBuild(data: PageData, copy: LocalBuild): Promise<PageData> {
  const { remote, origin } = copy
  followChanges(origin)
  restoreScroll()
  try {
    const { version, globalName, web, storeMajor, routes } = await readRelease(copy)
    showBadge(`${remote} from ${origin}`)
    const active = { version, globalName, entry: `${origin}/${web.entry}`, storeMajor }
    return {
      ...data,
      remotes: { ...data.remotes, [remote]: { active } },
      routes: [
        ...data.routes.filter((route) => route.remote !== remote),
        ...routesIn(pageLanguage(), routes).map((route) => ({ ...route, remote })),
      ],
    }
  } catch {
    showBadge(`${origin} does not answer: ${remote} is the released one`)
    return data
  }
}
