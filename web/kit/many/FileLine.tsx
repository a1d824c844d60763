import { ActionIcon, Progress, Table, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../words/translation.ts'
import { LinkTo } from '../cell/LinkTo.tsx'
import type { ManyFile } from './use-many-files.ts'

interface Props {
  file: Omit<ManyFile<unknown>, 'row'>
  /** Name of the file above it that has the same bytes. */
  twin: string | undefined
  /** Address of the page of a record. */
  way(key: number): string
  onRemove(): void
  /** Cells of what was guessed, open to correction. */
  children: ReactNode
}

/** One file: on its way, as guessed, refused, or done. */
export function FileLine({ file, twin, way, onRemove, children }: Props) {
  const { t } = useTranslation('files')
  const { name, key } = file
  return (
    <Table.Tr>
      <Table.Td maw={220}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
      </Table.Td>
      {children}
      <Table.Td miw={200}>
        <State {...{ file, twin, way }} />
      </Table.Td>
      <Table.Td>
        {key === undefined && (
          <ActionIcon variant="subtle" size="sm" aria-label={t('removeOne', { name })} onClick={onRemove}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function State({ file: { percent, found, fault, key }, twin, way }: Pick<Props, 'file' | 'twin' | 'way'>) {
  const { t } = useTranslation('files')
  if (key !== undefined) return <LinkTo to={way(key)}>{t('done')}</LinkTo>
  if (fault) {
    return (
      <Text size="sm" c="red" role="alert">
        {fault}
      </Text>
    )
  }
  if (!found) return <Progress value={percent} size="sm" animated aria-label={t('sending', { percent })} />
  if (found.known) {
    return (
      <Text size="sm" c="orange">
        {t('known')} <LinkTo to={way(found.known.key)}>{found.known.name}</LinkTo>
      </Text>
    )
  }
  return (
    <Text size="sm" {...(twin !== undefined && { c: 'orange' })}>
      {twin === undefined ? t('ready') : t('twin', { name: twin })}
    </Text>
  )
}
