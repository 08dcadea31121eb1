import { browserStorage } from '@souk-vert/shared/client'

/** Storage name of whether the sound is on. */
const NAME = 'orderSound'

/** Storage name of when a tab of this browser has rung last, in ms. */
const RUNG = 'orderSoundRung'

/** Two tones: their pitch in Hz, and when they begin and end, in seconds. */
const TONES = [
  [880, 0, 0.18],
  [1175, 0.2, 0.5],
] as const

/** Whether this browser plays a sound for a new order. */
export const isSoundOn = (): boolean => browserStorage.get(NAME) === 'on'

/** Turns the sound on or off for this browser. */
export const setSound = (isOn: boolean): void => (isOn ? browserStorage.set(NAME, 'on') : browserStorage.remove(NAME))

/** Whether the browser lets the page play: most do once somebody has pressed something on it. */
export const isSoundAllowed = (): boolean => navigator.userActivation?.hasBeenActive !== false

/** Plays the sound of a new order. */
export function playSound(): void {
  const context = new AudioContext()
  for (const [pitch, begin, end] of TONES) {
    const tone = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0.2 })
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + begin)
    tone.stop(context.currentTime + end)
    tone.onended = () => void (end === TONES[1][2] && context.close())
  }
}

/** Plays it, unless another tab of this browser has done so a moment ago; `everyMs` lies between two rings. */
export function ringOnce(everyMs: number): void {
  const now = Date.now()
  const passedMs = now - Number(browserStorage.get(RUNG) ?? 0)
  // Timers are never quite in time. A clock that was set back is no other tab.
  if (passedMs >= 0 && passedMs < everyMs / 2) return
  browserStorage.set(RUNG, String(now))
  playSound()
}
