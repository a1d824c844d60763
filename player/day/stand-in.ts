import type { Files } from '#player/day/files.ts'
import type { Schedule } from '#player/day/schedule.ts'
import type { Segment } from '#player/disk/segment.ts'
import type { Stage } from '#player/screen/stage.ts'

/** Picture of the brand that stands in where no item is on. */
export type Face = 'card' | 'idle'

/** The brand's picture, else its name: never an empty screen, and never what should be off it. */
export interface StandIn {
  /** Shows it; a free position of the loop is a segment of its own, seen with it. */
  show(which: Face, at: number, own?: Segment | null): void
  /** A closed screen has the same to show all night: a picture that is new, or here at last, does not wait for morning. */
  renew(at: number): void
  leave(): void
  isOn(): boolean
}

interface Props {
  schedule: Pick<Schedule, 'plan'>
  files: Pick<Files, 'isReady'>
  stage: Pick<Stage, 'show' | 'showName'>
  onSeen(own: Segment): void
}

export function makeStandIn({ schedule, files, stage, onSeen }: Props): StandIn {
  let on: { which: Face; own: Segment | null; looks: string } | null = null

  const looksOf = (which: Face, at: number) => {
    const manifest = schedule.plan(at)?.manifest
    const pictures = [manifest?.[which], manifest?.card, manifest?.idle]
    return { picture: pictures.find((file) => file && files.isReady(file)), name: manifest?.brandName ?? '' }
  }

  const show = (which: Face, at: number, own: Segment | null = null) => {
    const { picture, name } = looksOf(which, at)
    on = { which, own, looks: picture?.sha256 ?? name }
    const shown = picture ? stage.show(`${which} ${at}`, picture, 0, () => undefined) : Promise.reject()
    shown
      .catch(() => {
        stage.showName(name)
        return true
      })
      .then((isShown) => {
        if (own && isShown && own.visibleFrom === null) onSeen(own)
      })
  }

  return {
    show,
    renew(at) {
      if (!on) return
      const { which, own, looks } = on
      const { picture, name } = looksOf(which, at)
      if ((picture?.sha256 ?? name) !== looks) show(which, at, own)
    },
    leave() {
      on = null
    },
    isOn: () => on !== null,
  }
}
