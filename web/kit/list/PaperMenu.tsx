import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { queryOf } from '#domain/base/call.ts'
import { languages } from '#labels/words.ts'
import { useMayMake } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileTypePdf size={16} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {recipient && (
          <Menu.Item component="a" href={address()} download>
            {recipient}
          </Menu.Item>
        )}
        {[...own, ...others].map((language) => (
          <Menu.Item key={language} component="a" href={address(language)} download lang={language}>
            {languageName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** As its speakers write it. */
export const languageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
