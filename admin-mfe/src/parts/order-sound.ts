import { browserStorage } from '@souk-vert/shared/client'

/** Storage name of whether the sound is on. */
const NAME = 'orderSound'

/** Two tones: their pitch in Hz, and when they begin and end, in seconds. */
const TONES = [
  [880, 0, 0.18],
  [1175, 0.2, 0.5],
] as const

/** Whether this browser plays a sound for a new order. */
export const isSoundOn = (): boolean => browserStorage.get(NAME) === 'on'

/** Turns the sound on or off for this browser. */
export const setSound = (isOn: boolean): void => (isOn ? browserStorage.set(NAME, 'on') : browserStorage.remove(NAME))

/** Plays the sound of a new order. Browsers stay silent until somebody has pressed something on the page. */
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
