import { NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { outcome } from '#domain/base/reply.ts'
import { type BrandLook, type Look, lookFields } from '#domain/content/brand-look.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { tellDone } from '../base/tell.ts'
import { numberOf } from '../base/typed.ts'
import { FormDialog, type Values } from '../kit/dialog/FormDialog.tsx'
import { ColourInput } from '../kit/input/ColourInput.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import { LookPreview } from './LookPreview.tsx'

const names = ['notiSpeed', 'notiShare', 'stepSeconds', 'playSeconds'] as const
const colours = ['notiGround', 'notiInk'] as const

export function LookDialog({ look, onClose }: { look: BrandLook; onClose(): void }) {
  const { t } = useTranslation(['content', 'code'])
  const refresh = useRefresh()
  const { start, theirs, save } = useLookSave(look)
  const labels = {
    ...{ cardFIdx: t('manager.cardFIdx'), mute: t('manager.mute'), notiSpeed: t('manager.notiSpeed') },
    notiShare: t('manager.notiShare'),
    ...{ notiGround: t('manager.notiGround'), notiInk: t('manager.notiInk') },
    ...{ stepSeconds: t('manager.stepSeconds'), playSeconds: t('manager.playSeconds') },
  }
  return (
    <FormDialog
      title={look.brdName}
      act={t('manager.save')}
      fields={lookFields}
      labels={labels}
      start={start}
      onSend={save}
      onDone={async () => {
        tellDone(t('manager.saved'))
        await refresh([managerCalls.list])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap={10}>
          <LookPreview of={(name) => input(name).value} />
          {names.map((name) => (
            <NumberInput key={name} {...numberOf(input(name))} description={theirs(name)} allowDecimal={false} />
          ))}
          {colours.map((name) => {
            const { value, onChange, ...rest } = input(name)
            const text = String(value ?? '')
            const told = theirs(name)
            return <ColourInput key={name} {...rest} description={told} value={text} onChange={onChange} />
          })}
          <Mute {...input('mute')} />
          <FileField
            {...input('cardFIdx')}
            description={theirs('cardFIdx')}
            disabled={false}
            onBlur={() => undefined}
            purpose="screenNotice"
          />
        </Stack>
      )}
    </FormDialog>
  )
}

/** The look as it was read when the dialog opened; a field that somebody else has changed since is read anew, and told. */
function useLookSave({ brdCode, brdName: _, ...look }: BrandLook) {
  const [start] = useState<Look>(look)
  const [changed, setChanged] = useState<Partial<Record<string, unknown>>>({})
  return {
    start: { ...start },
    theirs: (name: string) => name in changed && <Theirs value={changed[name]} isPicture={name === 'cardFIdx'} />,
    async save(values: Values) {
      const reply = await call(managerCalls.settingSave, {
        ...start,
        ...values,
        brdCode,
        was: { ...start, ...changed },
      })
      if (reply.code === 0 || !reply.conflicts) return reply
      const found = Object.entries(reply.conflicts)
      setChanged({ ...changed, ...Object.fromEntries(found.map(([name, { theirs }]) => [name, theirs])) })
      const fault = { outcome: outcome.changed, msg: reply.msg }
      return { ...reply, fields: Object.fromEntries(found.map(([name]) => [name, fault])) }
    },
  }
}

/** The value that somebody else has stored meanwhile. */
function Theirs({ value, isPicture }: { value: unknown; isPicture: boolean }) {
  const { t } = useTranslation(['content', 'window'])
  const picture = typeof value === 'number' ? <FilePreview fIdx={value} height={60} /> : t('manager.noCard')
  return (
    <>
      {t('window:conflict.theirs')}: {isPicture ? picture : String(value)}
    </>
  )
}

function Mute({ label, value, onChange }: { label: string; value: unknown; onChange(value: unknown): void }) {
  const { t } = useTranslation('code')
  return (
    <Radio.Group label={label} value={String(value)} onChange={onChange}>
      {Object.values(codes.mute).map((code) => (
        <Radio key={code} size="xs" mt={6} value={code} label={t(`mute.${code}`)} />
      ))}
    </Radio.Group>
  )
}
