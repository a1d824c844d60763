import '../../words/calendar-words.ts'
import { ActionIcon, Checkbox, NumberInput, Select, TagsInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconTrash } from '@tabler/icons-react'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { FilmChoice } from '#domain/campaign/campaign-calls.ts'
import type { CampaignFilm } from '#domain/campaign/line.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { DaysField, HoursField } from '../WhenFields.tsx'

const { period, weekday, time, site, exposureCount } = codes.exposureSplit

interface Props {
  film: CampaignFilm
  at: number
  choices: readonly FilmChoice[]
  split: number
  disabled: boolean
  onChange(film: CampaignFilm): void
  onRemove(): void
}

/** One film and its key: days, weekdays, hours, regions or a weight, as the campaign is split. */
export function FilmCard({ film, at, choices, split, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation(['selling', 'code'])
  const { unit } = useFormats()
  const take = (part: Partial<CampaignFilm>) => onChange({ ...film, ...part })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }}>
      <Select
        label={t('write.film')}
        style={{ flex: '1 1 220px' }}
        data={choices.map(({ matId, matName, playTime, layout, review }) => ({
          value: String(matId),
          label: `${matName} · ${unit(playTime, 'second')} · ${layout} · ${t(`code:review.${review as CodeOf<'review'>}`)}`,
        }))}
        value={String(film.matId)}
        allowDeselect={false}
        {...{ disabled }}
        onChange={(matId) => take({ matId: Number(matId) })}
      />
      <div style={{ flex: '1 1 220px' }}>
        <SplitKey {...{ film, split, disabled, take }} />
      </div>
      <Checkbox
        size="xs"
        pb={8}
        label={t('write.isDefault')}
        checked={film.isDefault}
        disabled={disabled}
        onChange={({ currentTarget }) => take({ isDefault: currentTarget.checked })}
      />
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          mb={4}
          aria-label={t('write.removeFilm', { film: at + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

type KeyProps = Pick<Props, 'film' | 'split' | 'disabled'> & { take(part: Partial<CampaignFilm>): void }

function SplitKey({ film, split, disabled, take }: KeyProps) {
  const { t, language } = useTranslation(['selling', 'campaign'])
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
      type="range"
      label={t('campaign:avails.period')}
      locale={language}
      value={[film.startsOn, film.endsOn]}
      clearable
      {...{ disabled }}
      onChange={([startsOn, endsOn]) => take({ startsOn, endsOn })}
    />
  ) : null
}
