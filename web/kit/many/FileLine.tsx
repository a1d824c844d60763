import { ActionIcon, NativeSelect, Progress, Table, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { codes } from '#domain/base/codes.ts'
import type { FileRow } from '#domain/material/many.ts'
import { material } from '#domain/material/material.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { useTranslation } from '../../words/translation.ts'
import type { ManyFile } from './use-many-files.ts'

interface Props {
  file: ManyFile
  onEnter(row: FileRow): void
  onRemove(): void
}

const { horizontal, vertical } = codes.layout
const { short, long } = codes.playTime

/** One file: on its way, as guessed and open to correction, refused, or done. */
export function FileLine({ file, onEnter, onRemove }: Props) {
  const { t } = useTranslation(['material', 'code'])
  const labels = useLabels(material)
  const { name, row, matId } = file
  const isOver = matId !== undefined
  return (
    <Table.Tr>
      <Table.Td maw={220}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
      </Table.Td>
      <Table.Td>
        {row && (
          <TextInput
            size="xs"
            aria-label={`${labels.field('matName')}: ${name}`}
            value={row.matName}
            maxLength={100}
            disabled={isOver}
            onChange={({ currentTarget }) => onEnter({ ...row, matName: currentTarget.value })}
          />
        )}
      </Table.Td>
      <Table.Td>
        {row && (
          <NativeSelect
            size="xs"
            aria-label={`${labels.field('layout')}: ${name}`}
            data={[horizontal, vertical].map((value) => ({ value, label: t(`code:layout.${value}`) }))}
            value={row.layout}
            disabled={isOver}
            onChange={({ currentTarget }) =>
              onEnter({ ...row, layout: currentTarget.value === vertical ? vertical : horizontal })
            }
          />
        )}
      </Table.Td>
      <Table.Td>
        {row && (
          <NativeSelect
            size="xs"
            aria-label={`${labels.field('playTime')}: ${name}`}
            data={[short, long].map((value) => ({ value: String(value), label: t(`code:playTime.${value}`) }))}
            value={String(row.playTime)}
            disabled={isOver}
            onChange={({ currentTarget }) =>
              onEnter({ ...row, playTime: currentTarget.value === String(long) ? long : short })
            }
          />
        )}
      </Table.Td>
      <Table.Td miw={200}>
        <State file={file} />
      </Table.Td>
      <Table.Td>
        {!isOver && (
          <ActionIcon variant="subtle" size="sm" aria-label={t('many.removeOne', { name })} onClick={onRemove}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function State({ file: { percent, found, fault, matId } }: { file: ManyFile }) {
  const { t } = useTranslation('material')
  const link = (id: number, words: string) => <LinkTo to={`/material/material/view?matId=${id}`}>{words}</LinkTo>
  if (matId !== undefined) return link(matId, t('many.done'))
  if (fault) {
    return (
      <Text size="sm" c="red" role="alert">
        {fault}
      </Text>
    )
  }
  if (!found) return <Progress value={percent} size="sm" animated aria-label={t('many.sending', { percent })} />
  const { known } = found
  return known ? (
    <Text size="sm" c="orange">
      {t('many.known')} {link(known.matId, known.matName)}
    </Text>
  ) : (
    <Text size="sm">{t('many.ready')}</Text>
  )
}
