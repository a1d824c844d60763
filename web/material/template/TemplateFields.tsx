import { Button, Group, Input, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { colourIn, standingOut } from '#domain/material/template/colour.ts'
import { type Design, mostLetters, type Words } from '#domain/material/template/design.ts'
import type { WordFaults } from '#domain/material/template/picture.ts'
import { ChooseFile } from '../../base/ChooseFile.tsx'
import { ColourInput } from '../../kit/input/ColourInput.tsx'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

const swatches = [
  ...['#ffffff', '#fff4d6', '#fde8e8', '#e6f4ea', '#e3f2fd', '#14181f', '#0b3d59', '#1b5e3a', '#7a1f2b'],
  ...['#c2410c', '#e11d48', '#ffb703', '#00897b', '#1d4ed8', '#6d28d9'],
]

interface Props {
  design: Design
  faults: WordFaults
  /** True once somebody wanted the picture: only then is a missing word a fault. */
  isAsked: boolean
  onChange(part: Partial<Design>): void
  onLogo(logo: ImageBitmap | null): void
}

/** Words, colours and logo of a picture. */
export function TemplateFields({ design, faults, isAsked, onChange, onLogo }: Props) {
  const { t } = useTranslation('template')
  const { ground, accent } = design
  const isMoved = standingOut(accent, ground) !== accent
  return (
    <>
      <WordField of="headline" {...{ design, faults, isAsked, onChange }} required data-autofocus />
      <WordField of="line" {...{ design, faults, isAsked, onChange }} />
      <WordField of="price" {...{ design, faults, isAsked, onChange }} />
      <SimpleGrid cols={2} spacing="sm">
        <ColourField label={t('ground')} value={ground} onChange={(colour) => onChange({ ground: colour })} />
        <ColourField
          label={t('accent')}
          description={isMoved && t('accent.moved')}
          value={accent}
          onChange={(colour) => onChange({ accent: colour })}
        />
      </SimpleGrid>
      <LogoField isThere={design.logo !== null} onLogo={onLogo} />
    </>
  )
}

interface WordProps extends Pick<Props, 'design' | 'faults' | 'isAsked' | 'onChange'> {
  of: Words
  required?: boolean
  'data-autofocus'?: boolean
}

function WordField({ of, design, faults, isAsked, onChange, ...rest }: WordProps) {
  const { t } = useTranslation('template')
  const fault = faults[of]
  const missing = isAsked && fault === 'missing' && wordsOf('field.missingText', { field: t(of) })
  return (
    <TextInput
      {...rest}
      label={t(of)}
      maxLength={mostLetters[of]}
      error={fault === 'tooLong' ? t('tooLong') : missing}
      value={design[of]}
      onChange={({ currentTarget }) => onChange({ [of]: currentTarget.value })}
    />
  )
}

interface ColourProps {
  label: string
  description?: string | false
  value: string
  onChange(colour: string): void
}

/** Half a colour, as it is typed, leaves the picture as it was. */
function ColourField({ label, description, value, onChange }: ColourProps) {
  const [typed, setTyped] = useState(value)
  return (
    <ColourInput
      {...{ label, description, swatches, size: 'xs', value: typed }}
      onChange={(text) => {
        setTyped(text)
        const colour = colourIn(text)
        if (colour) onChange(colour)
      }}
    />
  )
}

const kinds = 'image/png,image/jpeg,.png,.jpg,.jpeg'

function LogoField({ isThere, onLogo }: { isThere: boolean; onLogo: Props['onLogo'] }) {
  const { t } = useTranslation(['template', 'base'])
  const [isUnread, setUnread] = useState(false)
  const take = async (file: File) => {
    const logo = await createImageBitmap(file).catch(() => null)
    setUnread(logo === null)
    if (logo) onLogo(logo)
  }
  return (
    <Input.Wrapper size="xs" label={t('logo')} error={isUnread && t('logo.unreadable')}>
      <Group mt={4}>
        <ChooseFile accept={kinds} variant="default" onFile={(file) => void take(file)}>
          {t(isThere ? 'base:file.replace' : 'base:file.choose')}
        </ChooseFile>
        {isThere && (
          <Button variant="subtle" color="gray" onClick={() => onLogo(null)}>
            {t('base:file.takeOut')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
