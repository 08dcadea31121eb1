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

/** From now on saved changes are shown: in this page, and in the frames of it, which it tells, because a browser has few connections. */
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
