import { Group, Input, MultiSelect, NumberInput, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { SalePlace } from '#domain/campaign/wish.ts'
import { later } from '../base/later.ts'
import { useCalendar } from '../kit/input/calendar.ts'
import { venuesAmong, withVenues } from '../map/venue-places.ts'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { DaysField, HoursField } from './WhenFields.tsx'
import { shares, termedOf, type Wish } from './wish.ts'

const MapPlaces = later(async () => (await import('./MapPlaces.tsx')).MapPlaces)
const WishCustomer = later(async () => (await import('./WishCustomer.tsx')).WishCustomer)
const WishTermsField = later(async () => (await import('./WishTermsField.tsx')).WishTermsField)

interface Props {
  wish: Wish
  places: readonly SalePlace[]
  onChange(part: Partial<Wish>): void
}

/** Places, days, length and number of plays; the free rest follows at once. */
export function WishForm({ wish, places, onChange }: Props) {
  const { t } = useTranslation(['campaign', 'code'])
  const calendar = useCalendar()
  const [startsOn, endsOn] = [wish.startsOn, wish.endsOn]
  const { marks, unit } = useFormats()
  const may = useMay()
  return (
    <Stack gap="sm">
      <MultiSelect
        size="xs"
        label={t('avails.places')}
        description={t('avails.placesHint')}
        data={grouped(places, (name, screens) => t('avails.screensOf', { name, screens }))}
        value={wish.places.filter((place) => !place.startsWith('venue:'))}
        onChange={(chosen) => onChange({ places: withVenues(chosen, venuesAmong(wish.places)) })}
        searchable
        required
        maxDropdownHeight={320}
      />
      <Suspense fallback={<Skeleton height={30} width={130} />}>
        <MapPlaces places={wish.places} onChange={(chosen) => onChange({ places: chosen })} />
      </Suspense>
      <DatePickerInput
        {...calendar}
        type="range"
        label={t('avails.period')}
        value={[startsOn, endsOn]}
        minDate={today()}
        required
        onChange={([from, to]) => onChange({ startsOn: from, endsOn: to })}
      />
      <DaysField days={wish.targetDays} onChange={(targetDays) => onChange({ targetDays })} />
      <HoursField hours={wish.hours} onChange={(hours) => onChange({ hours })} />
      <Group grow align="flex-start">
        <Input.Wrapper size="xs" label={t('avails.length')}>
          <SegmentedControl
            size="xs"
            fullWidth
            mt={2}
            aria-label={t('avails.length')}
            data={Object.values(codes.playTime).map((length) => ({
              value: String(length),
              label: unit(length, 'second'),
            }))}
            value={String(wish.playTime)}
            onChange={(length) => onChange({ playTime: length === '30' ? 30 : 15 })}
          />
        </Input.Wrapper>
        <Select
          size="xs"
          label={t('avails.share')}
          data={shares.map((share) => ({ value: share, label: t('avails.shareOf', numbersOf(share)) }))}
          value={wish.share}
          allowDeselect={false}
          onChange={(share) => share && onChange({ share })}
        />
      </Group>
      <NumberInput
        size="xs"
        label={t('avails.goal')}
        description={t('avails.goalHint')}
        min={1}
        max={1_000_000_000}
        {...marks()}
        hideControls
        value={wish.goal ?? ''}
        onChange={(goal) => onChange({ goal: typeof goal === 'number' ? goal : null })}
      />
      <Suspense fallback={<Skeleton height={62} />}>
        <WishTermsField wish={termedOf(wish)} onChange={onChange} />
      </Suspense>
      {may('advertiser', 'LIST') && (
        <Suspense fallback={<Skeleton height={62} />}>
          <WishCustomer advIdx={wish.advIdx} onChange={(advIdx) => onChange({ advIdx })} />
        </Suspense>
      )}
    </Stack>
  )
}

function numbersOf(share: string) {
  const [plays = 1, loops = 1] = share.split('/').map(Number)
  return { plays, loops }
}

function grouped(places: readonly SalePlace[], say: (name: string, screens: number) => string) {
  const byBrand = Map.groupBy(places, ({ brdNm }) => brdNm)
  return [...byBrand].map(([group, own]) => ({
    group,
    items: own.map(({ place, region, brdNm, screens }) => ({ value: place, label: say(region ?? brdNm, screens) })),
  }))
}
