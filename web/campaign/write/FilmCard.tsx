import { ActionIcon, Checkbox, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CodeOf } from '#domain/base/codes.ts'
import type { FilmChoice } from '#domain/campaign/campaign-calls.ts'
import type { CampaignFilm, CampaignLine } from '#domain/campaign/line.ts'
import { isMeantFor } from '#domain/campaign/terms/film.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { FilmFit } from './FilmFit.tsx'
import { SplitKey } from './SplitKey.tsx'

interface Props {
  film: CampaignFilm
  at: number
  choices: readonly FilmChoice[]
  split: number
  lines: readonly CampaignLine[]
  disabled: boolean
  onChange(film: CampaignFilm): void
  onRemove(): void
}

/** One film and its key: days, weekdays, hours, regions or a weight, as the campaign is split. */
export function FilmCard({ film, at, choices, split, lines, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation(['selling', 'code'])
  const { unit } = useFormats()
  const take = (part: Partial<CampaignFilm>) => onChange({ ...film, ...part })
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }}>
      <Select
        label={t('write.film')}
        style={{ flex: '2 1 220px' }}
        data={choices.map(({ matId, matName, playTime, layout, review }) => ({
          value: String(matId),
          label: `${matName} · ${unit(playTime, 'second')} · ${t(`code:layout.${layout as CodeOf<'layout'>}`)} · ${t(`code:review.${review as CodeOf<'review'>}`)}`,
        }))}
        value={String(film.matId)}
        allowDeselect={false}
        {...{ disabled }}
        onChange={(matId) => take({ matId: Number(matId) })}
      />
      <div style={{ flex: '1 1 160px' }}>
        <SplitKey {...{ film, split, disabled, take }} />
      </div>
      {(lines.length > 1 || film.line != null) && (
        <Select
          label={t('write.onlyLine')}
          style={{ flex: '0 1 150px' }}
          data={[
            { value: '', label: t('write.everyLine') },
            ...Array.from({ length: Math.max(lines.length, (film.line ?? 0) + 1) }, (_, line) => ({
              value: String(line),
              label: t('write.lineOf', { line: line + 1 }),
            })),
          ]}
          value={film.line == null ? '' : String(film.line)}
          allowDeselect={false}
          {...{ disabled }}
          onChange={(line) => take({ line: line ? Number(line) : null })}
        />
      )}
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
      <FilmFit way={choices.find(({ matId }) => matId === film.matId)?.way ?? null} places={placesFor(film, lines)} />
    </div>
  )
}

/** Places of the lines that a film is chosen for, each once. */
function placesFor(film: CampaignFilm, lines: readonly CampaignLine[]): string[] {
  return [...new Set(lines.flatMap(({ places }, at) => (isMeantFor(film, at) ? places : [])))]
}
