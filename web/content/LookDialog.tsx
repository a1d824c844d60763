import '../kit/input/colour-styles.ts'
import { ColorInput, NumberInput, Radio, Stack } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { type BrandLook, lookFields } from '#domain/content/brand-look.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { tellDone } from '../base/tell.ts'
import { numberOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import { pictures } from './NotiParts.tsx'

const names = ['notiSpeed', 'notiShare', 'stepSeconds', 'playSeconds'] as const
const colours = ['notiGround', 'notiInk'] as const

export function LookDialog({ look, onClose }: { look: BrandLook; onClose(): void }) {
  const { t } = useTranslation(['content', 'code'])
  const refresh = useRefresh()
  const { brdCode, brdName, ...start } = look
  const labels = {
    ...{ cardFIdx: t('manager.cardFIdx'), mute: t('manager.mute'), notiSpeed: t('manager.notiSpeed') },
    notiShare: t('manager.notiShare'),
    ...{ notiGround: t('manager.notiGround'), notiInk: t('manager.notiInk') },
    ...{ stepSeconds: t('manager.stepSeconds'), playSeconds: t('manager.playSeconds') },
  }
  return (
    <FormDialog
      title={brdName}
      act={t('manager.save')}
      fields={lookFields}
      labels={labels}
      start={start}
      onSend={(values) => call(managerCalls.settingSave, { ...start, ...values, brdCode })}
      onDone={async () => {
        tellDone(t('manager.saved'))
        await refresh([managerCalls.list])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap={10}>
          {names.map((name) => (
            <NumberInput key={name} {...numberOf(input(name))} allowDecimal={false} />
          ))}
          {colours.map((name) => {
            const { value, onChange, ...rest } = input(name)
            return <ColorInput key={name} {...rest} format="hex" value={String(value ?? '')} onChange={onChange} />
          })}
          <Mute {...input('mute')} />
          <FileField
            {...input('cardFIdx')}
            disabled={false}
            onBlur={() => undefined}
            purpose="screenNotice"
            accept={pictures}
          />
        </Stack>
      )}
    </FormDialog>
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
