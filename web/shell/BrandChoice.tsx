import { Select } from '@mantine/core'
import type { Opening } from '../kit/dialog/Behind.tsx'
import { useTranslation } from '../words/translation.ts'

interface Props extends Opening {
  choices: { value: string; label: string }[]
  chosen: string
  choose(brand: string | null): void
}

/** More than these are searched. */
const MOST_READ = 9

export function BrandChoice({ choices, chosen, choose }: Props) {
  const { t } = useTranslation()
  return (
    <Select
      px={8}
      pb={8}
      aria-label={t('brand.choose')}
      data={choices}
      value={chosen}
      allowDeselect={false}
      searchable={choices.length > MOST_READ}
      onChange={choose}
    />
  )
}
