/** The function with its last answer cached for identical arguments. */
export function remember<In extends unknown[], Out>(make: (...args: In) => Out): (...args: In) => Out {
  let known: In | null = null;
  let answer: Out;
  return (...args) => {
    if (known === null || args.some((arg, index) => arg !== known?.[index])) {
      answer = make(...args);
      known = args;
    }
    return answer;
  };
}
