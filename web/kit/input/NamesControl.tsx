import { Input, SimpleGrid, TextInput } from '@mantine/core'
import type { Names } from '#domain/rights/names.ts'
import { languages } from '#labels/words.ts'
import { useTranslation } from '../../words/translation.ts'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from './Input.tsx'

type Props = Omit<ControlProps, 'onBlur'> & { onBlur?(): void }

/** One name a language; where none is given, the English one shows through. */
export function NamesControl({ label, description, required, disabled, error, value, onChange, onBlur }: Props) {
  const { language } = useTranslation()
  // Only this control and the server write the value.
  const names = (value ?? {}) as Names
  const nameOf = new Intl.DisplayNames([language], { type: 'language' })
  const set = (language: (typeof languages)[number], name: string) => {
    const next = Object.fromEntries(Object.entries({ ...names, [language]: name }).filter(([, each]) => each !== ''))
    onChange(Object.keys(next).length > 0 ? next : null)
  }
  if (disabled) {
    const given = languages.filter((language) => names[language])
    return (
      <Shown label={label} isWide>
        {given.map((language) => `${nameOf.of(language)}: ${names[language]}`).join('\n')}
      </Shown>
    )
  }
  return (
    <Input.Wrapper
      size="xs"
      label={label}
      labelElement="div"
      description={description}
      required={required}
      error={error}
      style={{ gridColumn: '1 / -1' }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={8} mt={4}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={nameOf.of(language)}
            required={required && language === 'en'}
            value={names[language] ?? ''}
            placeholder={names.en}
            maxLength={150}
            onChange={({ currentTarget }) => set(language, currentTarget.value)}
            onBlur={onBlur}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
