import { isPanelOn } from '#domain/screen/panel.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Schedule } from '#player/day/schedule.ts'
import type { Bridge } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'

interface Props {
  clock: Pick<Clock, 'now'>
  schedule: Pick<Schedule, 'plan'>
  emergencies: Pick<Emergencies, 'due'>
  bridge: Pick<Bridge, 'canDo' | 'do'>
}

/** The panel, as its plan has it. */
export interface Panel {
  /** Looks again at once, because something was planned or ordered. */
  refresh(): void
  /** True if the page itself is black in the place of a panel that nobody can switch. */
  isBlack(): boolean
}

const LOOK_MS = 1000
/** Time to the next try where a panel would not be switched. */
const AGAIN_MS = 60_000

/**
 * Switches the panel at the hours of its plan, by the shell where it can; else the page is black. Between them an operator
 * may switch it otherwise. An emergency is seen also where the panel would be off.
 */
export function followPanelPlan({ clock, schedule, emergencies, bridge }: Props, curtain: HTMLElement): Panel {
  /** Last act, null before the first plan: a panel that was never planned is left alone. */
  let done: boolean | null = null
  let again = Number.POSITIVE_INFINITY

  const bySwitch = async (isOn: boolean, now: number) => {
    again = Number.POSITIVE_INFINITY
    try {
      await bridge.do(isOn ? 'power_on' : 'power_off', {})
    } catch (error) {
      console.error(error)
      again = now + AGAIN_MS
    }
  }

  const refresh = () => {
    const now = clock.now()
    const plan = schedule.plan(now)?.manifest.power
    if (plan === undefined && done === null) return
    const isOn = isPanelOn(plan, now) || emergencies.due(now).length > 0
    if (isOn === done && now < again) return
    done = isOn
    if (bridge.canDo('power_off') && bridge.canDo('power_on')) void bySwitch(isOn, now)
    else curtain.hidden = isOn
  }

  const goOn = () => {
    refresh()
    setTimeout(goOn, LOOK_MS)
  }
  goOn()
  return { refresh, isBlack: () => !curtain.hidden }
}
