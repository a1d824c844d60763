import { Button } from '@mantine/core'
import { IconChecklist, IconDownload, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { fileCalls } from '#domain/file/calls.ts'
import type { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const { detail, encode, hide, list } = materialCalls

/** Acts on a creative besides changing its fields. */
export function MaterialActs({ material: stored }: { material: Row<typeof material> }) {
  const { matId, matName: name, fIdx, encoding } = stored
  const { t } = useTranslation('material')
  const may = useMay()
  const mayChange = may('material', 'UPDATE')
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
        <ActButton
          call={encode}
          input={{ matId }}
          label={t('material.encodeAgain')}
          icon={<IconRefresh size={14} />}
          done={t('material.encodeBegun')}
          stales={[fileCalls.check, detail]}
        />
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
        <ActButton
          call={hide}
          input={{ matId }}
          label={t('material.hide')}
          icon={<IconEyeOff size={14} />}
          question={t('material.hide.ask', { name })}
          done={t('material.hidden')}
          stales={[list]}
          next="/material/material/list"
          isDangerous
        />
      )}
    </>
  )
}
