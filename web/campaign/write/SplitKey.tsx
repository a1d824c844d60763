import { NumberInput, TagsInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { codes } from '#domain/base/codes.ts'
import type { CampaignFilm } from '#domain/campaign/line.ts'
import { useCalendar } from '../../kit/input/calendar.ts'
import { useTranslation } from '../../words/translation.ts'
import { DaysField, HoursField } from '../WhenFields.tsx'

const { period, weekday, time, site, exposureCount } = codes.exposureSplit

interface Props {
  film: CampaignFilm
  split: number
  disabled: boolean
  take(part: Partial<CampaignFilm>): void
}

/** By what a film is told apart from the others of its campaign. */
export function SplitKey({ film, split, disabled, take }: Props) {
  const { t } = useTranslation(['selling', 'campaign'])
  const calendar = useCalendar()
  if (split === weekday) return <DaysField days={film.targetDays} onChange={(targetDays) => take({ targetDays })} />
  if (split === time) {
    const [from = 0, last = 23] = [film.targetHours[0], film.targetHours.at(-1)]
    const hoursFrom = ([start, end]: [number, number]) => Array.from({ length: end - start }, (_, hour) => start + hour)
    return <HoursField hours={[from, last + 1]} onChange={(hours) => take({ targetHours: hoursFrom(hours) })} />
  }
  if (split === site) {
    return (
      <TagsInput
        label={t('write.regions')}
        value={[...film.regions]}
        {...{ disabled }}
        onChange={(regions) => take({ regions })}
      />
    )
  }
  if (split === exposureCount) {
    return (
      <NumberInput
        label={t('write.weight')}
        {...{ disabled, min: 1, max: 100, allowDecimal: false }}
        value={film.weight}
        onChange={(weight) => typeof weight === 'number' && weight >= 1 && take({ weight })}
      />
    )
  }
  return split === period ? (
    <DatePickerInput
      {...calendar}
      type="range"
      label={t('campaign:avails.period')}
      value={[film.startsOn, film.endsOn]}
      clearable
      {...{ disabled }}
      onChange={([startsOn, endsOn]) => take({ startsOn, endsOn })}
    />
  ) : null
}
