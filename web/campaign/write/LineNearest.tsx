import type { InputOf } from '#domain/base/call.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'
import { NearWishes } from '../Nearest.tsx'
import type { Wish } from '../wish.ts'

/** Nearest wishes for a line, with the others as they are; the days, which all have in common, where it is the only one. */
export function LineNearest({ asked, line: at }: { asked: InputOf<typeof campaignCalls.avails>; line: number }) {
  const { form, isLocked } = useSurroundings()
  const { lines = [] } = asked
  const line = lines?.[at]
  const { data } = useCall(campaignCalls.nearest, { ...asked, line: at }, { isEnabled: !isLocked })
  if (!lines || !line || isLocked) return null
  const set = (name: string, value: unknown) => form.form.setValue(name, value, { shouldDirty: true })
  const take = (change: Partial<Wish>) => {
    const { startsOn, endsOn } = change
    if (startsOn && endsOn) {
      set('startsOn', startsOn)
      set('endsOn', endsOn)
    } else set('lines', lines.with(at, changed(line, change)))
  }
  return <NearWishes list={data?.list ?? []} onTake={take} />
}

function changed(line: CampaignLine, { share, goal, places }: Partial<Wish>): CampaignLine {
  const [plays = line.plays, loops = line.loops] = share?.split('/').map(Number) ?? []
  return { ...line, plays, loops, goal: goal ?? line.goal, places: places ?? line.places }
}
