import { Button } from '@mantine/core'
import { IconChecklist, IconDownload, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { fileCalls } from '#domain/file/calls.ts'
import type { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { RemoveButton } from '../kit/record/RemoveButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { type CallError, useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const listPath = '/material/material/list'

/** Acts on a creative besides changing its fields. */
export function MaterialActs({ material: { matId, matName, fIdx, encoding } }: { material: Row<typeof material> }) {
  const { t } = useTranslation('material')
  const may = useMay()
  const refresh = useRefresh()
  const encode = useAct(materialCalls.encode, [fileCalls.check, materialCalls.detail])
  const hide = useAct(materialCalls.hide)
  const mayChange = may('material', 'UPDATE')
  const onError = ({ refused }: CallError) => tellRefusal(refused)
  const hideIt = async () => {
    const title = t('material.hide')
    if (!(await ask({ title, text: t('material.hide.ask', { name: matName }), act: title, isDangerous: true }))) return
    const onSuccess = async () => {
      tellDone(t('material.hidden'))
      await refresh([materialCalls.list], listPath)
    }
    hide.mutate({ matId }, { onSuccess, onError })
  }
  const encodeAgain = () => encode.mutate({ matId }, { onSuccess: () => tellDone(t('material.encodeBegun')), onError })
  return (
    <>
      {may('material-review', 'ETC') && (
        <Button
          variant="default"
          component={Link}
          to={`/material/review/view?matId=${matId}`}
          leftSection={<IconChecklist size={14} />}
        >
          {t('review.open')}
        </Button>
      )}
      {mayChange && encoding === codes.encoding.failed && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={encode.isPending}
          onClick={encodeAgain}
        >
          {t('material.encodeAgain')}
        </Button>
      )}
      <Button
        variant="default"
        component="a"
        href={`/api/file/download.do?fIdx=${fIdx}`}
        leftSection={<IconDownload size={14} />}
      >
        {t('material.download')}
      </Button>
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={14} />}
          loading={hide.isPending}
          onClick={() => void hideIt()}
        >
          {t('material.hide')}
        </Button>
      )}
      {may('material', 'DELETE') && (
        <RemoveButton
          call={materialCalls.remove}
          input={{ matId }}
          name={matName}
          stales={[materialCalls.list]}
          listPath={listPath}
        />
      )}
    </>
  )
}
