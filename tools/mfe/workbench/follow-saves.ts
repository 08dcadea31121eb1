/** A saved change, once it is built. `isForEntry`: all but the entry's own scripts are as they were. */
export interface Save {
  build: number
  isForEntry: boolean
}

const CHANNEL = 'workbench-saves'

async function takeUp({ build, isForEntry }: Save): Promise<void> {
  if (!isForEntry) return location.reload()
  try {
    // Shows what it has brought along (showWorkbench).
    await import(`/workbench-entry.js?${build}`)
  } catch (error) {
    console.error(error)
    location.reload()
  }
}

/**
 * Shows saved changes from now on: in this page, and in its frames, which it notifies, because a browser has few
 * connections.
 */
export function followSaves(): void {
  const frames = new BroadcastChannel(CHANNEL)
  if (top !== self) {
    frames.onmessage = ({ data }) => void takeUp(data as Save)
    return
  }
  new EventSource('/changes').onmessage = ({ data }) => {
    const save = JSON.parse(data as string) as Save
    frames.postMessage(save)
    void takeUp(save)
  }
}
