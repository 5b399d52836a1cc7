export default function HomePage() {
  return <h1>x</h1>
}
