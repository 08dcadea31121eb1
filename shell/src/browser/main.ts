import './provided-on-demand'

/**
 * The shell's entry only. It evaluates its parts one after the other and lets the browser breathe in between: in one go
 * they would block a phone for a quarter of a second (docs/decisions/staged-start.md).
 */
const breathe = (): Promise<unknown> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<unknown> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breathe()
  await import(/* webpackMode: "eager" */ 'react-router-dom')
  await breathe()
  await import(/* webpackMode: "eager" */ 'shared/ui/kit')
  await breathe()
  const { startShop } = await import(/* webpackMode: "eager" */ './start-shop')
  startShop()
}

void start()
