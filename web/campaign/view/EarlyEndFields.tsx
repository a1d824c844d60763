import { Radio, Stack, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { Read } from '../../kit/cell/Read.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Balance of the campaign if it ends now. */
export function Balance({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const { won } = useFormats()
  return (
    <Read of={useCall(closingCalls.earlyEnd, { cpIdx })} height={20}>
      {({ recognised, refund }) => (
        <Text size="sm">{t('ask.refund', { recognised: won(recognised), refund: won(refund) })}</Text>
      )}
    </Read>
  )
}

/** As what the customer gets back what was not shown. */
export function GiveBack({ label, value, onChange }: Pick<ControlProps, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation(['selling', 'code'])
  return (
    <Radio.Group label={label} value={String(value)} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {Object.values(codes.giveBack).map((each) => (
          <Radio
            key={each}
            size="xs"
            value={each}
            label={t(`code:giveBack.${each}`)}
            description={t(`ask.giveBack.${each}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
