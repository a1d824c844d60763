import { ActionIcon, Group, NumberInput, Paper, Select, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { codes } from '#domain/base/codes.ts'
import { type CampaignLine, goalKinds } from '#domain/campaign/line.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { shares } from '../wish.ts'
import { PlacesField } from './PlacesField.tsx'
import { TermsField } from './TermsField.tsx'

interface Props {
  lines: readonly CampaignLine[]
  line: CampaignLine
  at: number
  disabled: boolean
  onChange(line: CampaignLine): void
  onRemove?: (() => void) | undefined
}

/** One line: length, share or number, its places and further terms. */
export function LineCard({ lines, line, at, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation(['selling', 'campaign'])
  const { unit, marks } = useFormats()
  const { playTime, goalKind, goal, plays, loops, places } = line
  const share = `${plays}/${loops}`
  const data = [...new Set([...shares, share])].map((value) => {
    const [own = 1, of = 1] = value.split('/').map(Number)
    return { value, label: t('campaign:avails.shareOf', { plays: own, loops: of }) }
  })
  const take = (part: Partial<CampaignLine>) => onChange({ ...line, ...part })
  const setShare = (value: string | null) => {
    const [own = 1, of = 1] = (value ?? share).split('/').map(Number)
    take({ plays: own, loops: of })
  }
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {t('write.lineOf', { line: at + 1 })}
        </Text>
        {onRemove && !disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('write.removeLine', { line: at + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <div className="field-grid">
        <Select
          label={t('campaign:avails.length')}
          data={Object.values(codes.playTime).map((length) => ({
            value: String(length),
            label: unit(length, 'second'),
          }))}
          value={String(playTime)}
          allowDeselect={false}
          disabled={disabled}
          onChange={(length) => take({ playTime: length === '30' ? 30 : 15 })}
        />
        <Select
          label={t('write.goalKind')}
          data={goalKinds.map((kind) => ({ value: kind, label: t(`write.${kind}`) }))}
          value={goalKind}
          allowDeselect={false}
          disabled={disabled}
          onChange={(kind) => {
            const next = goalKinds.find((each) => each === kind) ?? 'share'
            take({ goalKind: next, goal: next === 'share' ? null : goal })
          }}
        />
        <Select
          label={goalKind === 'share' ? t('campaign:avails.share') : t('write.most')}
          {...{ data, disabled }}
          value={share}
          allowDeselect={false}
          onChange={setShare}
        />
        {goalKind !== 'share' && (
          <NumberInput
            label={t('write.goal')}
            {...{ ...marks(), disabled, min: 1, max: 1_000_000_000, allowDecimal: false, hideControls: true }}
            value={goal ?? ''}
            onChange={(next) => take({ goal: typeof next === 'number' && next >= 1 ? next : null })}
          />
        )}
      </div>
      <PlacesField {...{ places, disabled }} onChange={(next) => take({ places: next })} />
      <TermsField {...{ lines, at, disabled }} onChange={take} />
    </Paper>
  )
}
