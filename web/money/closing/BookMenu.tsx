import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { queryOf } from '#domain/base/call.ts'
import { mediaSettlementCalls, salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { Choices } from '../../kit/dialog/Choices.tsx'
import type { ExcelCall } from '../../kit/list/ExportMenu.tsx'
import { useMayMake } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

/** Workbooks of all statements of a month: of owners, and of sellers. */
export function BookMenu({ month }: { month: string }) {
  const { t, language } = useTranslation('closing')
  const mayMake = useMayMake()
  const books = [
    { label: t('statements.media'), call: mediaSettlementCalls.book },
    { label: t('statements.sales'), call: salesSettlementCalls.book },
  ].filter(({ call }) => mayMake(call))
  const choices = books.map(({ label, call }) => ({ label, href: hrefOf(call, { closingMonth: month, language }) }))
  if (choices.length === 0) return null
  const button = (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />}>
      {t('book.act')}
    </Button>
  )
  return <Choices choices={choices} standIn={button} />
}

/** Workbook of one statement. */
export function BookButton({ call, input }: { call: ExcelCall; input: object }) {
  const { t, language } = useTranslation('closing')
  const mayMake = useMayMake()
  if (!mayMake(call)) return null
  return (
    <Button
      variant="default"
      component="a"
      href={hrefOf(call, { ...input, language })}
      leftSection={<IconFileSpreadsheet size={16} />}
    >
      {t('book.act')}
    </Button>
  )
}

const hrefOf = (call: ExcelCall, input: object) => `/api/${call.name}.do?${queryOf(input)}`
