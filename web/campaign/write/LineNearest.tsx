import type { InputOf } from '#domain/base/call.ts'
import type { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useMay } from '../../wire/session.ts'
import { Nearest } from '../Nearest.tsx'
import type { Asked, Wish } from '../wish.ts'

/** Nearest wishes for a campaign of one line: of several, each counts on what the others take. */
export function LineNearest({ asked }: { asked: InputOf<typeof campaignCalls.avails> }) {
  const { form, isLocked } = useSurroundings()
  const may = useMay()
  const [line, ...others] = asked.lines ?? []
  if (!line || others.length > 0 || line.goalKind === 'impressions' || isLocked || !may('avails', 'VIEW')) return null
  const set = (name: string, value: unknown) => form.form.setValue(name, value, { shouldDirty: true })
  const take = (change: Partial<Wish>) => {
    const { startsOn, endsOn } = change
    if (startsOn && endsOn) {
      set('startsOn', startsOn)
      set('endsOn', endsOn)
    } else set('lines', [changed(line, change)])
  }
  return <Nearest wish={wishOf(asked, line)} onTake={take} />
}

function changed(line: CampaignLine, { share, goal, places }: Partial<Wish>): CampaignLine {
  const [plays = line.plays, loops = line.loops] = share?.split('/').map(Number) ?? []
  return { ...line, plays, loops, goal: goal ?? line.goal, places: places ?? line.places }
}

function wishOf({ startsOn, endsOn, targetDays, targetHours, advIdx }: Dated, line: CampaignLine): Asked {
  const { playTime, plays, loops, goal, places, exclusive, roadblock, perHour, perDay } = line
  return {
    ...{ startsOn, endsOn, targetDays: [...targetDays], targetHours: [...targetHours], advIdx: advIdx ?? null },
    ...{ playTime, plays, loops, goal, places: [...places], exclusive: exclusive ?? null },
    ...{ isRoadblock: roadblock ? 'Y' : 'N', isSequence: 'N', perHour: perHour ?? null, perDay: perDay ?? null },
  }
}

type Dated = Pick<InputOf<typeof campaignCalls.avails>, 'startsOn' | 'endsOn' | 'targetDays' | 'targetHours' | 'advIdx'>
