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
  const saves =
    process.env.NODE_ENV === 'development' ? await import(/* webpackMode: "eager" */ './follow-dev-builds') : undefined
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breathe()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await breathe()
  await import(/* webpackMode: "eager" */ '@souk-vert/shared/ui/kit')
  await breathe()
  const { readPageData, startShop } = await import(/* webpackMode: "eager" */ './start-shop')
  const data = readPageData()
  const { workingCopy } = data
  const shown = workingCopy
    ? await (await import(/* webpackChunkName: "working-copy" */ './take-local-build')).takeWorkingCopy(data, workingCopy)
    : data
  const router = startShop(shown)
  if (!workingCopy) saves?.refreshInPlace(shown, router)
}

void start()
