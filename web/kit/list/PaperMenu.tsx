import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { queryOf } from '#domain/base/call.ts'
import { languages } from '#labels/words.ts'
import { useMayMake } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { Choices } from '../dialog/Choices.tsx'
import type { ExcelCall } from './ExportMenu.tsx'

interface Props {
  call: ExcelCall
  input: object
  label: string
  /** Names the language of whoever it is for; without it there is none to choose first. */
  recipient?: string
}

/** A document as PDF, in the language of its recipient or in any other. */
export function PaperMenu({ call, input, label, recipient }: Props) {
  const { language } = useTranslation()
  const mayMake = useMayMake()
  if (!mayMake(call)) return null
  const address = (language?: string) => `/api/${call.name}.do?${queryOf({ ...input, ...(language && { language }) })}`
  const own = languages.filter((each) => each === language)
  const others = languages.filter((each) => each !== language)
  const choices = [...own, ...others].map((lang) => ({ label: languageName(lang), href: address(lang), lang }))
  const button = (
    <Button variant="default" leftSection={<IconFileTypePdf size={16} />}>
      {label}
    </Button>
  )
  const first = recipient ? [{ label: recipient, href: address() }] : []
  return <Choices choices={[...first, ...choices]} standIn={button} />
}

/** As its speakers write it. */
export const languageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
