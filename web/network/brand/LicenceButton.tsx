import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import type { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { Beside } from '../../base/Beside.tsx'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useMay } from '../../wire/session.ts'
import { useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Makes numbered rows for screens to come. */
export function LicenceButton({ brand: { brdCode, brdPrefix } }: { brand: Row<typeof brand> }) {
  const { t } = useTranslation('account')
  const may = useMay()
  const [count, setCount] = useState(1)
  const create = useAct(brandCalls.createLicences, [brandCalls.detail, brandCalls.list])
  if (!may('brand-licence', 'ETC')) return null
  const run = (close: () => void) =>
    create.mutate(
      { brdCode, count },
      {
        onSuccess: ({ mediaIds }) => {
          tellDone(t('brand.licence.made', { ids: [...new Set([mediaIds[0], mediaIds.at(-1)])].join(' – ') }))
          close()
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  return (
    <Beside
      button={(toggle) => (
        <Button variant="default" onClick={toggle}>
          {t('brand.licence.create')}
        </Button>
      )}
    >
      {(close) => (
        <Group gap={8} align="flex-end">
          <NumberInput
            label={t('brand.licence.count', { prefix: brdPrefix })}
            min={1}
            max={1000}
            value={count}
            onChange={(value) => setCount(Number(value))}
          />
          <Button onClick={() => run(close)} loading={create.isPending}>
            {t('brand.licence.run')}
          </Button>
        </Group>
      )}
    </Beside>
  )
}
