/** A stamp that fits a row; what it shows is said by the name beside it. */
export function Poster({ address, height = 26 }: { address: string | null; height?: number }) {
  return (
    address && (
      <img
        src={address}
        alt=""
        loading="lazy"
        style={{ display: 'block', height, maxWidth: height * 2, objectFit: 'contain', borderRadius: 2 }}
      />
    )
  )
}
