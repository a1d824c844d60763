import { RunTray } from './RunTray.tsx'
import { UploadTray } from './UploadTray.tsx'
import './tray.css'

/** Work that goes on whatever page is open: files on their way, and acts on many rows. */
export function Tray() {
  return (
    <div className="tray">
      <RunTray />
      <UploadTray />
    </div>
  )
}
