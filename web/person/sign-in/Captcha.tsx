import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconRefresh, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import type { Refused } from '#domain/base/reply.ts'
import { useTranslation } from '../../words/translation.ts'
import { besideField } from './LoginRefusal.tsx'
import type { CaptchaState } from './use-captcha.ts'

/** Six digits to read or to hear, the second hearing is slower; they are typed once there is a picture to type. */
export function Captcha({ state, refusal }: { state: CaptchaState; refusal: Refused | undefined }) {
  const { captchaId: id, captcha, setCaptcha, reload } = state
  const { t, language } = useTranslation('session')
  const [heard, setHeard] = useState({ id: '', times: 0 })
  const [isPlaying, setPlaying] = useState(false)
  const times = heard.id === id ? heard.times : 0
  const listen = () => {
    const sound = new Audio(`/api/common/captcha/audio?k=${id}&lang=${language}${times > 0 ? '&slow=1' : ''}`)
    setHeard({ id, times: times + 1 })
    sound.onended = () => setPlaying(false)
    sound.onerror = () => setPlaying(false)
    sound.play().then(
      () => setPlaying(true),
      () => setPlaying(false),
    )
  }
  return (
    <div>
      <Group gap={6} wrap="nowrap" mb={6}>
        {id ? (
          <img
            src={`/api/common/captcha/image?k=${id}`}
            alt={t('captcha.alt')}
            width={200}
            height={64}
            style={{ borderRadius: 4, background: '#fff' }}
          />
        ) : (
          <div style={{ width: 200, height: 64 }} />
        )}
        <ActionIcon
          title={t('captcha.listen')}
          variant="default"
          size={34}
          aria-label={t('captcha.listen')}
          onClick={listen}
          disabled={!id}
        >
          <IconVolume size={18} />
        </ActionIcon>
        <ActionIcon
          title={t('captcha.reload')}
          variant="default"
          size={34}
          aria-label={t('captcha.reload')}
          onClick={() => void reload()}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </Group>
      <TextInput
        label={t('captcha.label')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={captcha}
        onChange={({ currentTarget }) => setCaptcha(currentTarget.value)}
        readOnly={!id}
        error={besideField(refusal, 'captcha', t('captcha.label'))}
        required
      />
      <span
        aria-live="polite"
        style={{ position: 'absolute', clip: 'rect(0 0 0 0)', height: 1, width: 1, overflow: 'hidden' }}
      >
        {isPlaying ? t('captcha.playing') : ''}
      </span>
    </div>
  )
}
