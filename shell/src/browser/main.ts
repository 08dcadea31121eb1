import './provided-on-demand'

/**
 * The shell's entry only. It evaluates its parts one after the other and lets the browser breathe in between: in one go
 * they would block a phone for a quarter of a second (docs/decisions/documents.md).
 */
const breathe = (): Promise<unknown> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<unknown> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'development') await import(/* webpackMode: "eager" */ './follow-dev-builds')
  await breathe()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breathe()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await breathe()
  await import(/* webpackMode: "eager" */ '@souk-vert/shared/ui/kit')
  await breathe()
  const { startShop } = await import(/* webpackMode: "eager" */ './start-shop')
  const { readPageData } = await import(/* webpackMode: "eager" */ './read-page-data')
  const data = await readPageData()
  const { localBuild } = data
  const shown = localBuild
    ? await (await import(/* webpackChunkName: "local-build" */ './take-local-build')).takeLocalBuild(data, localBuild)
    : data
  await breathe()
  startShop(shown)
}

void start()
