const steps = [
  { name: "Log it", text: "Strain, method, how it felt. Add a photo and it becomes the sleeve." },
  { name: "Rate it", text: "“Which one hit better?” A few quick comparisons find the number." },
  { name: "Remember it", text: "Your shelf, your ranking, and what works for you." },
];

export function HowItWorks() {
  return (
    <section className="band" aria-labelledby="how-it-works">
      <div className="landing__in">
        <h2 id="how-it-works">How it works</h2>
        <ol className="howsteps">
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <i aria-hidden="true">{index + 1}</i>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
