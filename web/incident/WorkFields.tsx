import { Select } from '@mantine/core'
import { workCalls } from '#domain/incident/work-calls.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useCall } from '../wire/use-call.ts'
import { screenName } from '../words/screen-name.ts'

/** Venue of new work, by its name also where the page that one comes from has chosen it. */
export function PlaceOfWork(props: ControlProps) {
  const poiIdx = useVenue()
  const { data } = useCall(venueCalls.detail, { poiIdx: poiIdx ?? 0 }, { isEnabled: poiIdx !== undefined })
  return <VenueField {...props} text={data?.poiName} />
}

/** A screen of the venue that stands in the form, or none. */
export function ScreenOfVenue({ value, onChange, ...props }: ControlProps) {
  const poiIdx = useVenue()
  const screens = useCall(venueCalls.media, { poiIdx: poiIdx ?? 0 }, { isEnabled: poiIdx !== undefined })
  const data = (screens.data?.items ?? []).map(({ mediaId, mediaNm }) => ({
    value: mediaId,
    label: screenName({ mediaId, mediaNm }),
  }))
  return (
    <Select
      {...props}
      size="xs"
      data={data}
      disabled={poiIdx === undefined}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      clearable
    />
  )
}

/** Somebody who looks after the venue that stands in the form. */
export function WorkerField({ value, onChange, name, ...props }: ControlProps & { name: string | null }) {
  const poiIdx = useVenue()
  const isAsked = poiIdx !== undefined && !props.disabled
  const workers = useCall(workCalls.workers, { poiIdx: poiIdx ?? 0 }, { isEnabled: isAsked })
  if (props.disabled) return <Shown label={props.label}>{name}</Shown>
  const data = (workers.data?.items ?? []).map(({ uId, name: worker }) => ({ value: String(uId), label: worker }))
  const isKnown = typeof value !== 'number' || data.some((each) => each.value === String(value))
  return (
    <Select
      {...props}
      size="xs"
      data={isKnown ? data : [...data, { value: String(value), label: name ?? String(value) }]}
      disabled={poiIdx === undefined}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      searchable
      clearable
    />
  )
}

function useVenue(): number | undefined {
  const { poiIdx } = useSurroundings().form.values
  return typeof poiIdx === 'number' ? poiIdx : undefined
}
