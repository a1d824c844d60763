import { Code, Textarea } from '@mantine/core'
import { environmentEntry, isJson } from '#domain/system/environment.ts'
import { environmentCalls } from '#domain/system/environment-calls.ts'
import { Password } from '../base/Password.tsx'
import { textOf } from '../base/typed.ts'
import { Section } from '../kit/cell/Section.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { EnvironmentReset } from './EnvironmentReset.tsx'
import { useSettingWords } from './setting-words.ts'

const { Input, Show } = inputsOf(environmentEntry)

/** One setting: text or JSON, open or secret. */
export function EnvironmentView() {
  const { t } = useTranslation('system')
  const may = useMay()
  const words = useSettingWords()
  return (
    <RecordPage
      of={environmentEntry}
      calls={environmentCalls}
      isKept={({ isBuiltIn }) => isBuiltIn === 'Y'}
      actions={({ envIdx, isDefault }) => (
        <>{may('env', 'UPDATE') && isDefault === 'N' && <EnvironmentReset only={envIdx} />}</>
      )}
    >
      {(stored) => (
        <>
          <Section title={t('env.section.identity')}>
            <Input field="envCode" description={stored ? undefined : t('env.codeHint')} />
            <Input field="envName" description={stored && words(stored)} />
            {stored?.isBuiltIn === 'Y' ? <Show field="envType" /> : <Input field="envType" />}
            <Input field="isSecret" />
            <Input field="envUse" />
            <Show field="isBuiltIn" />
          </Section>
          <Section title={t('env.section.value')}>
            <ValueInput />
            {stored && stored.isSecret === 'N' && <Show field="defaultValue" />}
          </Section>
        </>
      )}
    </RecordPage>
  )
}

/** A secret is entered blind; JSON says at once whether it can be read. */
function ValueInput() {
  const { t } = useTranslation('system')
  const { form, stored } = useSurroundings()
  const { envType, isSecret } = form.values
  if (isSecret === 'Y')
    return <Input field="envSecret" description={t(stored ? 'env.secretKept' : 'env.secretHint')} as={SecretControl} />
  if (envType !== 'JSON') return <Input field="envValue" />
  return <Input field="envValue" as={JsonControl} />
}

function SecretControl(props: ControlProps) {
  if (props.disabled) return <Shown label={props.label}>••••••</Shown>
  return <Password {...textOf(props)} autoComplete="new-password" />
}

function JsonControl(props: ControlProps) {
  const { t } = useTranslation('system')
  const text = String(props.value ?? '')
  if (props.disabled)
    return (
      <Shown label={props.label} isWide>
        <Code block>{text}</Code>
      </Shown>
    )
  return (
    <Textarea
      {...textOf(props)}
      error={props.error ?? (isJson(text) ? undefined : t('env.jsonBroken'))}
      autosize
      minRows={3}
      maxRows={20}
      styles={{ input: { fontFamily: 'monospace' } }}
      style={{ gridColumn: '1 / -1' }}
    />
  )
}
