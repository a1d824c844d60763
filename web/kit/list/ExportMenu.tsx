import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#domain/base/call.ts'
import { queryOf } from '#domain/base/call.ts'
import type { Download } from '#domain/base/download.ts'
import { useMayMake } from '../../wire/session.ts'
import { inputOf, type ListView } from './list-state.ts'

/** The calls that answer a table as a file. */
export type ExcelCall = Call<unknown, Download>

interface Props {
  call: ExcelCall
  view: ListView
  columns: readonly string[]
}

/** The rows of the current filter as a file, with the columns one sees: the browser takes it from the call's own address. */
export function ExportMenu({ call, view, columns }: Props) {
  const { page: _, size: __, ...input } = inputOf(view)
  return <TableMenu call={call} input={{ ...input, columns }} />
}

export function TableMenu({ call, input }: { call: ExcelCall; input: object }) {
  const { t, i18n } = useTranslation()
  const mayMake = useMayMake()
  if (!mayMake(call)) return null
  const address = (format: 'csv' | 'xlsx') =>
    `/api/${call.name}.do?${queryOf({ ...input, format, language: i18n.language })}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('list.export')}>
          <ActionIcon variant="default" size={30} aria-label={t('list.export')}>
            <IconDownload size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('xlsx')} download>
          {t('list.exportXlsx')}
        </Menu.Item>
        <Menu.Item component="a" href={address('csv')} download>
          {t('list.exportCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
