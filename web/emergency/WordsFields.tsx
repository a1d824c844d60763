import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import type { CodeOf } from '#domain/base/codes.ts'
import { codeFrom, codes } from '#domain/base/codes.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import type { emergencyWords } from '#domain/emergency/words.ts'
import { later } from '../base/later.ts'
import { PlayerFrame } from '../content/PlayerFrame.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const Colour = later(async () => (await import('./Colour.tsx')).Colour)

/** Its picker comes behind the form. */
const lateColour = (props: ControlProps) => (
  <Suspense fallback={<Shown label={props.label}>–</Shown>}>
    <Colour {...props} />
  </Suspense>
)

interface InputProps {
  field: keyof typeof emergencyWords
  description?: ReactNode
  control?(props: ControlProps): ReactNode
}

/** Words of screens, and their look: the same for a template and for a message. */
export function WordsFields({ Input }: { Input(props: InputProps): ReactNode }) {
  const { t } = useTranslation('emergency')
  return (
    <>
      <Input field="level" />
      <Input field="emTitle" />
      <Input field="emText" />
      <Input
        field="fIdx"
        description={t('picture.hint')}
        control={(props) => <FileField {...props} purpose="screenNotice" height={120} />}
      />
      <Input field="ground" description={t('colours.hint')} control={lateColour} />
      <Input field="ink" control={lateColour} />
    </>
  )
}

/** Drawn by the player itself, as it is being written. */
export function WordsPreview() {
  const { t } = useTranslation('emergency')
  const said = useSaid()
  const drawn = useCall(emergencyCalls.preview, said ?? nothing, { isEnabled: said !== null })
  if (!said || drawn.error) return null
  return (
    <Panel title={t('section.preview')}>
      {drawn.data ? (
        <PlayerFrame title={t('section.preview')} preview={{ kind: 'preview', ...drawn.data }} />
      ) : (
        // Its room is kept, so that nothing jumps when it comes.
        <Skeleton height="auto" maw={640} style={{ aspectRatio: '16 / 9' }} aria-busy />
      )}
    </Panel>
  )
}

const nothing = { level: 3, emTitle: '-', emText: '-' } as const

/** As far as it can be drawn: colours only where both are chosen. */
function useSaid() {
  const { values } = useSurroundings().form
  const text = (name: string) => (typeof values[name] === 'string' ? String(values[name]).trim() : '')
  const level = codeFrom('emergencyLevel', values.level)
  const [emTitle, emText] = [text('emTitle').slice(0, 60), text('emText').slice(0, 300)]
  if (level === undefined || !emTitle || !emText) return null
  const [ground, ink] = [text('ground'), text('ink')]
  const colours = [ground, ink].every((each) => /^#[0-9a-f]{6}$/.test(each)) ? { ground, ink } : {}
  const isExercise = values.isExercise === codes.yesNo.yes ? codes.yesNo.yes : codes.yesNo.no
  const fIdx = typeof values.fIdx === 'number' ? values.fIdx : null
  // The table has no other values.
  return { level: level as CodeOf<'emergencyLevel'>, emTitle, emText, isExercise, fIdx, ...colours }
}
